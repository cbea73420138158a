/** Choices below each other, for a thumb. */
export const CHOICES_SHEET = `
.pc-clinical-link-choices { display: grid; }
`;
