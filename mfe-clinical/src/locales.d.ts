declare module '*.po' {
  export const messages: Record<string, string>;
}

declare module '*.po?main' {
  export const messages: Record<string, string>;
}

declare module '*.po?record' {
  export const messages: Record<string, string>;
}

declare module '*.po?more' {
  export const messages: Record<string, string>;
}
