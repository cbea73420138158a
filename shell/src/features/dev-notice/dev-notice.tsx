import { useLingui } from '@lingui/react/macro';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { mayLeavePage } from '@polyclinic/ui/kit/router';
import { dropOverride, useDevOverride, type DevOverride } from '../../remotes/dev-overrides';

const STYLES = `
.pc-develop { position: fixed; inset-inline-start: 224px; bottom: 16px; z-index: 30; max-width: min(560px, calc(100vw - 320px)); box-sizing: border-box; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 8px 8px 8px 12px; border: 1px solid var(--pc-border); border-radius: var(--pc-radius); background: var(--pc-elevated); color: var(--pc-text); overflow-wrap: anywhere; }
.pc-develop > span { flex: 1 1 200px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-develop { inset-inline-start: 12px; max-width: calc(100vw - 24px); bottom: calc(72px + env(safe-area-inset-bottom)); } .pc-develop .ant-btn { min-width: 44px; min-height: 44px; } }
@media print { .pc-develop { display: none; } }
`;

/** Notice that a module comes from a dev server, or why it does not; renders nothing on an ordinary page. */
export function DevNotice() {
  const override = useDevOverride();
  return override && override.state !== 'ASKED' ? <Notice {...override} /> : null;
}

function Notice({ id, origin, state }: DevOverride) {
  const { t } = useLingui();
  const message = {
    ASKED: '',
    ACTIVE: t`${id} comes from ${origin}, not from its release.`,
    REFUSED: t`This server does not allow modules from ${origin}. The released ${id} is shown.`,
    SILENT: t`${origin} does not answer with the module ${id}. The released one is shown.`,
  }[state];

  async function stop() {
    if (state === 'REFUSED') return dropOverride();
    if (!(await mayLeavePage())) return;
    dropOverride();
    // Only a reload removes code that has run.
    window.location.reload();
  }

  return (
    <section className="pc-develop" aria-label={t`Development`}>
      <Styles name="develop" css={STYLES} />
      <span role="status">{message}</span>
      {state === 'SILENT' && <Button onClick={() => window.location.reload()}>{t`Try Again`}</Button>}
      <Button onClick={() => void stop()}>{state === 'REFUSED' ? t`Close` : t`Stop`}</Button>
    </section>
  );
}
