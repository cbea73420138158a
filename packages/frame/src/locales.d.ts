declare module '*.po' {
  export const messages: Record<string, string>;
}

declare module '*.po?early' {
  export const messages: Record<string, string>;
}

declare module '*.po?late' {
  export const messages: Record<string, string>;
}
