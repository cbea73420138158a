/** Where everybody may fetch a picture of a clinic, by an id that nobody can guess. */
export function imagePath(id: string): string {
  return `/api/public/images/${id}`;
}
