import { useLingui } from '@lingui/react/macro';
import { patientName, personName } from '@polyclinic/clinic-ui';
import type { ServiceSuggestion } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, StatusTag, useFormat, type ShownList } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { SuggestionActs } from './suggestion-acts';
import { SUGGESTION_PRIORITY_LABELS, SUGGESTION_STATUS_LABELS, SUGGESTION_STATUS_MEANINGS } from './suggestion-labels';

/** Suggested services as a table, or as cards on a phone. */
export function SuggestionList({ suggestions, ...list }: ShownList & { suggestions: ServiceSuggestion[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const patient = ({ patient: of }: ServiceSuggestion) => <Link to={paths.chart(of.id)}>{patientName(of)}</Link>;
  const service = ({ service: { name }, reason, suggestedBy, createdAt }: ServiceSuggestion) => {
    const by = personName(suggestedBy);
    const date = format.date(createdAt);
    return (
      <div>
        {name}
        <div className="pc-list-sub">{reason}</div>
        <div className="pc-list-sub">{t`Suggested by ${by} on ${date}`}</div>
      </div>
    );
  };
  const due = ({ priority, dueOn, isOverdue }: ServiceSuggestion) => (
    <div>
      {dueOn === null ? '–' : format.date(dueOn)} {isOverdue && <StatusTag meaning="danger">{t`Overdue`}</StatusTag>}
      <div className="pc-list-sub">{i18n._(SUGGESTION_PRIORITY_LABELS[priority])}</div>
    </div>
  );
  const status = ({ status: one, statusReason }: ServiceSuggestion) => (
    <div>
      <StatusTag meaning={SUGGESTION_STATUS_MEANINGS[one]}>{i18n._(SUGGESTION_STATUS_LABELS[one])}</StatusTag>
      {statusReason && <div className="pc-list-sub">{statusReason}</div>}
    </div>
  );
  const acts = (suggestion: ServiceSuggestion) => <SuggestionActs suggestion={suggestion} />;
  return (
    <DataList
      label={t`Suggested services`}
      rows={suggestions}
      rowKey={({ id }) => id}
      columns={[
        { key: 'patient', title: t`Patient`, render: patient },
        { key: 'service', title: t`Service`, render: service },
        { key: 'due', title: t`Due by`, render: due },
        { key: 'status', title: t`Status`, render: status },
        { key: 'acts', title: t`Actions`, render: acts },
      ]}
      renderCard={(suggestion) => (
        <>
          {patient(suggestion)}
          {service(suggestion)}
          {due(suggestion)}
          {status(suggestion)}
          {acts(suggestion)}
        </>
      )}
      {...list}
    />
  );
}
