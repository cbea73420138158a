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
@media (max-width: 767.98px) { .pc-frame > .pc-bone-side { display: none; } .pc-bone-action { display: none; } }
@media (min-width: 768px) { .pc-frame > .pc-bone-tabs { display: none; } }
`;

const ENTRIES = 8;
const TABS = 5;
const ROWS = 10;
const CELLS = 4;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const bone = (name = '') => <span className={`pc-bone ${name}`} />;

/**
 * The frame before it is known who works in it: bar, menu and a list in their places, so that nothing moves when they
 * appear. Also part of the page before its scripts have run.
 */
export function FrameSkeleton() {
  return (
    <div className="pc-frame" aria-hidden="true">
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
      <div className="pc-main">
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
            <li key={index}>
              <div className="pc-tab">{bone('pc-bone-place')}</div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
