/** Choices below each other, for a thumb. */
export const CHOICES_SHEET = `
.pc-link-choices { display: grid; }
`;
