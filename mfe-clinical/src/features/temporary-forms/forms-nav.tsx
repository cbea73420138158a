import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Flex } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';

/** Tabs: sent forms and submissions. */
export function FormsNav({ current }: { current: 'forms' | 'submissions' }) {
  const { t } = useLingui();
  return (
    <Flex component="nav" gap="small" wrap aria-label={t`Forms and answers`}>
      <Link className="pc-quiet" to={paths.forms} aria-current={current === 'forms' ? 'page' : undefined}>
        {t`Sent forms`}
      </Link>
      <Link className="pc-quiet" to={paths.submissions} aria-current={current === 'submissions' ? 'page' : undefined}>
        {t`Submitted forms`}
      </Link>
    </Flex>
  );
}
