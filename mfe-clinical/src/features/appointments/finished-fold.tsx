import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { DownOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';

interface FinishedFoldProps {
  /** Number of appointments folded away; undefined while they are shown. */
  count: number | undefined;
  onToggle: () => void;
}

/** One line in place of the appointments that are finished, so that the list begins with the next one. */
export function FinishedFold({ count, onToggle }: FinishedFoldProps) {
  const { t } = useLingui();
  if (count === 0) return null;
  const isFolded = count !== undefined;
  return (
    <Button
      type="text"
      style={START}
      icon={isFolded ? <RightOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
      aria-expanded={!isFolded}
      onClick={onToggle}
    >
      {isFolded ? plural(count, { one: '# finished', other: '# finished' }) : t`Hide finished`}
    </Button>
  );
}

const START = { justifySelf: 'start', alignSelf: 'flex-start' };
