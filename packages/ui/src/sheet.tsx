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
