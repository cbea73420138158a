/** Origin of the API when another host serves the page, as written by the build; empty when one server does both. */
export const apiOrigin = document.querySelector<HTMLMetaElement>('meta[name="api"]')?.content ?? '';
