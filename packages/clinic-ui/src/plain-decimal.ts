/** Strips trailing zeros after the point: 1.5000 becomes 1.5, and 10 stays 10. */
export function plainDecimal(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
