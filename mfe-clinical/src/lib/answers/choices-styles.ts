/** Stacked choices, sized for touch. */
export const CHOICES_STYLES = `
.pc-clinical-link-choices { display: grid; }
`;
