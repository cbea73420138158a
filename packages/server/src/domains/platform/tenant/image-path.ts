/** Returns the public path of a clinic's image, by an unguessable id. */
export function imagePath(id: string): string {
  return `/api/public/images/${id}`;
}
