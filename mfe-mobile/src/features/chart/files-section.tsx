import { useLingui } from '@lingui/react/macro';
import { ATTACHMENT_CATEGORY_LABELS } from '@polyclinic/clinic-ui';
import type { Chart } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Panel, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartList } from './chart-list';

/** The last photos and documents of the record. */
export function FilesSection({ chart: { patient, attachments } }: { chart: Chart }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <Panel title={t`Photos and documents`}>
      <ChartList entries={attachments} empty={t`No attachments yet`}>
        {({ id, title, category, createdAt }) => (
          <span>
            <Link to={`${paths.fullChart(patient.id)}?attachment=${id}`}>{title}</Link>
            <small>
              {i18n._(ATTACHMENT_CATEGORY_LABELS[category])} · {format.date(createdAt)}
            </small>
          </span>
        )}
      </ChartList>
    </Panel>
  );
}
