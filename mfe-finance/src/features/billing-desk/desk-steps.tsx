import { useLingui } from '@lingui/react/macro';
import { useIsPhone } from '@polyclinic/ui';
import { Steps } from '@polyclinic/ui/kit/steps';

/** Progress of the steps. */
export function DeskSteps({ current }: { current: 0 | 1 | 2 | 3 }) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const titles = [t`Visit`, t`Services`, t`Payment`];
  const index = Math.min(current, titles.length - 1);
  const [step, stepCount, title] = [index + 1, titles.length, titles[index]];
  // Three stacked steps would fill a phone's screen.
  if (isPhone) return <p className="pc-list-sub">{t`Step ${step} of ${stepCount}: ${title}`}</p>;
  return <Steps size="small" current={current} items={titles.map((one) => ({ title: one }))} />;
}
