/** The one-time word that lets a style element through the Content-Security-Policy. */
export function cspNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
}

/** A style sheet of a component: on the page once, however often the component is. */
export function Sheet({ name, css }: { name: string; css: string }) {
  return (
    <style href={`pc-${name}`} precedence="default" nonce={cspNonce()}>
      {css}
    </style>
  );
}

let isLent = false;

/**
 * Gives the nonce to every style element made by script. antd's measuring of scroll bars and its scroll lock make theirs
 * without it; whoever can run script could read the nonce anyway.
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
