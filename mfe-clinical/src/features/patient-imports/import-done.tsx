import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PatientImport } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Alert } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';

/** Result of an import. */
export function ImportDone({ result: { imported, rows, fileName } }: { result: PatientImport }) {
  const { t } = useLingui();
  const left = rows - imported;
  const summary = plural(imported, { one: '# patient imported', other: '# patients imported' });
  const others = left > 0 ? plural(left, { one: '# row skipped', other: '# rows skipped' }) : undefined;
  return (
    <Alert
      type="success"
      showIcon
      closable
      role="status"
      title={`${fileName}: ${summary}`}
      description={others}
      action={<Link to={`${paths.patients}?sort=createdAt.desc`}>{t`Show patients`}</Link>}
    />
  );
}
