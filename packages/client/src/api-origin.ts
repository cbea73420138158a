/** Where the API is for a page that another host gives out, as its build wrote it; empty where one server does both. */
export const apiOrigin = document.querySelector<HTMLMetaElement>('meta[name="api"]')?.content ?? '';
