/** The queue number, legible from a distance. */
export const QUEUE_STYLES = `
.pc-clinical-queue-token { margin: 8px 0; font-size: 72px; line-height: 1.1; font-weight: 700; font-variant-numeric: tabular-nums; }
.pc-clinical-queue-state { margin: 0 0 16px; font-size: calc(var(--pc-font) + 8px); font-weight: 600; }
.pc-clinical-queue-facts { margin: 0; display: grid; gap: 12px; font-size: calc(var(--pc-font) + 4px); }
.pc-clinical-queue-facts dt { color: var(--pc-muted); font-size: calc(var(--pc-font)); }
.pc-clinical-queue-facts dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
`;
