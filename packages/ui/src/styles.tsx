/** Returns the nonce that the Content-Security-Policy requires of style elements. */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

/** Style sheet of a component, on the page once however often the component is rendered. */
export function Styles({ name, css }: { name: string; css: string }) {
  return (
    <style href={`pc-${name}`} precedence="default" nonce={cspNonce()}>
      {css}
    </style>
  );
}

let isLent = false;

/**
 * Adds the nonce to every style element created by script. antd's scroll-bar measurement and scroll lock create theirs
 * without it. This weakens nothing: any script that runs could read the nonce anyway.
 */
export function lendStyleNonce(): void {
  const nonce = cspNonce();
  if (!nonce || isLent) return;
  isLent = true;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
