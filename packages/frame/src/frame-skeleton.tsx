import { Styles } from '@polyclinic/ui';
import { FRAME_STYLES } from './frame-styles';

const STYLES = `
.pc-bone { display: block; height: 14px; max-width: 100%; border-radius: 4px; background: var(--pc-line); }
.pc-bone-title { width: 220px; height: 28px; }
.pc-bone-action { width: 180px; height: 36px; }
.pc-bone-field { width: 360px; height: 36px; }
.pc-bone-rows { padding: 0 12px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
.pc-bone-row { display: flex; align-items: center; gap: 24px; height: 56px; border-bottom: 1px solid var(--pc-line); }
.pc-bone-row:last-child { border-bottom: 0; }
.pc-bone-row .pc-bone { flex: 1; }
.pc-bone-head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 16px; margin-bottom: 16px; }
.pc-bone-place { width: 16px; height: 16px; flex: none; }
.pc-bone-entry { width: 96px; }
.pc-side[data-folded='true'] .pc-bone-entry { display: none; }
[data-shape='cards'] .pc-bone-head + .pc-bone-head, [data-shape='form'] .pc-bone-head + .pc-bone-head, [data-shape='form'] .pc-bone-action { display: none; }
[data-shape='cards'] .pc-bone-rows, [data-shape='form'] .pc-bone-rows { display: grid; gap: 16px; padding: 0; background: none; border: 0; }
[data-shape='cards'] .pc-bone-rows { grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr)); }
[data-shape='form'] .pc-bone-rows { grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); }
[data-shape='cards'] .pc-bone-row, [data-shape='form'] .pc-bone-row, [data-shape='form'] .pc-bone { box-sizing: border-box; }
[data-shape='cards'] .pc-bone-row, [data-shape='form'] .pc-bone-row { flex-direction: column; align-items: flex-start; gap: 12px; }
[data-shape='cards'] .pc-bone-row { height: 136px; padding: 16px; background: var(--pc-container); border: 1px solid var(--pc-line); border-radius: var(--pc-radius); }
[data-shape='form'] .pc-bone-row { height: 72px; border: 0; }
[data-shape='cards'] .pc-bone-row .pc-bone, [data-shape='form'] .pc-bone-row .pc-bone { flex: none; width: 120px; }
[data-shape='cards'] .pc-bone-row .pc-bone:nth-child(2) { width: 64px; height: 28px; }
[data-shape='form'] .pc-bone-row .pc-bone:nth-child(2) { width: 100%; height: 32px; background: var(--pc-container); border: 1px solid var(--pc-line); }
[data-shape='cards'] .pc-bone-row .pc-bone:nth-child(n + 4), [data-shape='form'] .pc-bone-row .pc-bone:nth-child(n + 3) { display: none; }
[data-shape='board'] .pc-bone-rows { padding: 0; overflow: hidden; }
[data-shape='board'] .pc-bone-row { gap: 0; align-items: stretch; height: 48px; }
[data-shape='board'] .pc-bone-row .pc-bone { height: auto; background: none; border-radius: 0; border-inline-end: 1px solid var(--pc-line); }
[data-shape='board'] .pc-bone-row .pc-bone:first-child { flex: 0 0 64px; }
.pc-frame > .pc-bone-tabs { display: none; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-frame > .pc-bone-side { display: none; } .pc-frame > .pc-bone-tabs { display: block; } .pc-bone-action { height: 44px; } [data-shape='cards'] .pc-bone-action { display: none; } }
`;

const ENTRIES = 8;
const TABS = 5;
const QUICK_TAB = 2;
const ROWS = 10;
const CELLS = 4;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const bone = (name = '') => <span className={`pc-bone ${name}`} />;

/**
 * The frame before it is known who works in it: bar, menu and the asked screen in their places, so that nothing moves when
 * they appear. The screen is a list unless the page says otherwise. Also part of the page before its scripts have run.
 */
export function FrameSkeleton() {
  return (
    <div className="pc-frame" data-quick="bottom-right" aria-hidden="true">
      <Styles name="frame" css={FRAME_STYLES} />
      <Styles name="bones" css={STYLES} />
      <div className="pc-top">
        <div className="pc-clinic">
          <span className="pc-mark" />
          {bone('pc-bone-entry')}
        </div>
      </div>
      <div className="pc-side pc-bone-side" data-folded="false">
        {times(ENTRIES).map((index) => (
          <div key={index} className="pc-side-link pc-side-note">
            {bone('pc-bone-place')}
            {bone('pc-bone-entry')}
          </div>
        ))}
      </div>
      <div className="pc-main" data-shape={shapeInPage()}>
        <div className="pc-bone-head">
          {bone('pc-bone-title')}
          {bone('pc-bone-action')}
        </div>
        <div className="pc-bone-head">{bone('pc-bone-field')}</div>
        <div className="pc-bone-rows">
          {times(ROWS).map((index) => (
            <div key={index} className="pc-bone-row">
              {times(CELLS).map((cell) => (
                <span key={cell} className="pc-bone" />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className="pc-tabs pc-bone-tabs">
        <ul>
          {times(TABS).map((index) => (
            <li key={index} className={index === QUICK_TAB ? 'pc-tab-quick' : undefined}>
              <div className="pc-tab">{bone('pc-bone-place')}</div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Returns the shape of the skeleton on the page, which its first script has chosen (show-first-page.js); none at build. */
function shapeInPage(): string | undefined {
  return document.querySelector<HTMLElement>('.pc-frame[aria-hidden] .pc-main')?.dataset['shape'];
}
