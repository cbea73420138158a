import { useEffect } from 'react';
import { showFace } from './branding';

/** Shows a page without a session in the branding of the clinic that its address names: /login?clinic=<id>. */
export function useClinicOfAddress(): void {
  useEffect(() => {
    const id = new URLSearchParams(window.location.search).get('clinic');
    if (!id) return undefined;
    let isWanted = true;
    loadFace(id).then(
      (face) => isWanted && showFace(face),
      // An unknown clinic, or no connection: the page stays in the product's own colours.
      () => undefined,
    );
    return () => {
      isWanted = false;
      showFace(null);
    };
  }, []);
}

async function loadFace(id: string) {
  const { publicApi } = await import('./features/sign-in/public-api');
  return (await publicApi.public.clinicFace.call({ params: { id } })).clinic;
}
