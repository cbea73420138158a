/** The form builder next to its preview. */
export const BUILDER_STYLES = `
.pc-clinical-builder { display: grid; grid-template-columns: minmax(0, 1fr) 360px; gap: 24px; align-items: start; max-width: 1120px; }
.pc-clinical-builder-question { min-width: 0; margin: 0 0 16px; padding: 12px 16px 16px; border: 1px solid var(--pc-line); border-radius: var(--pc-radius); background: var(--pc-container); }
.pc-clinical-builder-question > legend { float: left; width: auto; padding: 4px 0; margin: 0; border: 0; font-weight: 600; }
.pc-clinical-builder-question > :nth-child(3) { clear: both; }
.pc-clinical-builder-question-acts { margin-bottom: 8px; }
.pc-clinical-builder-question-grip { display: grid; place-items: center; min-width: 32px; color: var(--pc-muted); cursor: grab; }
.pc-clinical-builder-question-pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px; clear: both; }
.pc-clinical-builder-question-place[data-over='true'] .pc-clinical-builder-question { border-color: var(--pc-brand); }
.pc-clinical-builder-form-templates { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; margin-bottom: 16px; }
.pc-clinical-builder-form-templates > :first-child { flex: 1 1 240px; }
.pc-clinical-builder-form-templates label { display: block; margin-bottom: 4px; }
.pc-clinical-builder-preview { position: sticky; top: 72px; max-height: calc(100dvh - 96px); overflow-y: auto; box-sizing: border-box; width: 100%; max-width: 360px; padding: 16px; border: 1px solid var(--pc-border); border-radius: 16px; background: var(--pc-container); overflow-wrap: anywhere; }
.pc-clinical-builder-preview h3 { margin: 0 0 8px; font-size: calc(var(--pc-font) + 4px); }
.pc-clinical-builder-preview p { margin: 0 0 16px; white-space: pre-line; }
.pc-clinical-builder-preview-question { margin-bottom: 16px; }
.pc-clinical-builder-preview-question strong { display: block; margin-bottom: 4px; font-weight: 500; }
.pc-clinical-builder-preview-question small { display: block; margin-top: 4px; color: var(--pc-muted); }
.pc-clinical-builder-preview-choices { display: grid; gap: 8px; }
@media (max-width: 1023.98px) { .pc-clinical-builder { grid-template-columns: minmax(0, 1fr); } .pc-clinical-builder-preview { position: static; } }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-builder-question .ant-btn { min-width: 44px; min-height: 44px; } .pc-clinical-builder-question-pair { grid-template-columns: minmax(0, 1fr); } .pc-clinical-builder-question-grip { display: none; } }
`;
