// Text of a page until its scripts have started the app, which removes it. Without any script it still appears by
// style alone, in all languages: a script that was damaged on the way never runs. page-start.js leaves one language.

const TEXTS = [
  {
    language: 'en',
    loading: 'Loading...',
    failed: "Couldn't load this page completely. Check your connection and try again.",
    again: 'Try Again',
  },
  {
    language: 'hi',
    loading: 'लोड हो रहा है...',
    failed: 'यह पेज पूरा लोड नहीं हो सका। अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
    again: 'फिर से कोशिश करें',
  },
  {
    language: 'ta',
    loading: 'ஏற்றப்படுகிறது...',
    failed: 'இந்தப் பக்கத்தை முழுமையாக ஏற்ற முடியவில்லை. இணைய இணைப்பைச் சரிபார்த்து மீண்டும் முயற்சிக்கவும்.',
    again: 'மீண்டும் முயற்சி செய்',
  },
];

/** Nothing appears on a usual start, so that nothing flashes. */
const LOADING_AFTER_S = 4;
/** Later than page-start.js, which distinguishes a failure from a slow connection. */
const FAILED_AFTER_S = 25;

const others = TEXTS.map(({ language }) => `[data-start=${language}] #start [lang]:not([lang=${language}])`);

/** Style of the text; colours are the system's, which follow the colour scheme. */
export const START_STYLE = [
  '@keyframes start { from, to { visibility: visible } }',
  '#start { position: fixed; inset: 0; z-index: 30; display: grid; place-content: center; padding: 16px; font: 16px/1.5 system-ui, sans-serif; text-align: center; pointer-events: none }',
  '#start > * { grid-area: 1 / 1; visibility: hidden }',
  `#start > [role=status] { animation: start ${FAILED_AFTER_S - LOADING_AFTER_S}s ${LOADING_AFTER_S}s }`,
  // A page that shows the login or the frame already says enough.
  '[data-first] #start > [role=status] { animation: none }',
  '#start > [role=alert] { padding: 16px; border: 1px solid GrayText; border-radius: 8px; background: Canvas; color: CanvasText; pointer-events: auto }',
  `#start > [role=alert] { animation: start 1s ${FAILED_AFTER_S}s forwards }`,
  '#start [role=status] > * { display: block }',
  '#start.failed > * { animation: none }',
  '#start.failed > [role=alert] { visibility: visible }',
  '#start a, #start button { font: inherit; min-height: 44px; padding: 8px 16px }',
  `${others.join(', ')} { display: none }`,
].join('\n');

/** The text itself; an empty `href` is the address of the page. */
export const START_TEXT = [
  '<div id="start">',
  '<div role="status">',
  ...TEXTS.map(({ language, loading }) => `<span lang="${language}">${loading}</span>`),
  '</div>',
  '<div role="alert">',
  ...TEXTS.map(
    ({ language, failed, again }) => `<div lang="${language}"><p>${failed}</p><a href="">${again}</a></div>`,
  ),
  '</div>',
  '</div>',
].join('');
