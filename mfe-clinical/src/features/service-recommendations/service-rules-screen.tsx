import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { PageQuery, SERVICE_GUIDELINES, serviceRecommendations, type ServiceRule } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, ListScreen, RowLink, StatusTag, useSearchFilter, type ShownList } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { GUIDELINE_LABELS } from './guideline-labels';
import { useCriteriaText } from './use-criteria-text';

const OPTIONS = { limit: 20 };
const NEW = {
  id: 'new-service-rule',
  load: () =>
    import(/* webpackChunkName: 'suggestions' */ './service-rule-drawers').then((m) => m.NewServiceRuleDrawer),
};
const EDIT = {
  id: 'service-rule',
  load: () =>
    import(/* webpackChunkName: 'suggestions' */ './service-rule-drawers').then((m) => m.EditServiceRuleDrawer),
};
const DRAWERS = { new: NEW.load, edit: EDIT.load };

/** The rules by which services are recommended. */
export function ServiceRulesScreen() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { id } = useParams();
  const mayWrite = useMay(serviceRecommendations.addRule.access);
  const state = useSearchFilter(PageQuery, {}, OPTIONS);
  const query = useQuery({
    ...api.serviceRecommendations.rules.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Recommendation rules`}
      add={mayWrite && { label: t`Add rule`, to: paths.serviceRule('new') }}
      footer={(total) => plural(total, { one: '# rule', other: '# rules' })}
      state={state}
      query={query}
      loading={t`Loading rules...`}
      failed={t`Couldn't load the rules`}
      empty={{
        when: ({ rules }) => rules.length === 0,
        text: t`No recommendation rules yet`,
        hint: t`A rule says which patients a service is recommended to.`,
      }}
      drawer={pathname === paths.serviceRule('new') ? NEW : id !== undefined && mayWrite && { ...EDIT, of: id }}
      drawers={DRAWERS}
    >
      {(data, list) => <RuleList rules={data.rules} mayWrite={mayWrite} {...list} />}
    </ListScreen>
  );
}

function RuleList({ rules, mayWrite, ...list }: ShownList & { rules: ServiceRule[]; mayWrite: boolean }) {
  const { t, i18n } = useLingui();
  const criteria = useCriteriaText();
  const service = ({ id, service: { name } }: ServiceRule) =>
    mayWrite ? <RowLink to={paths.serviceRule(id)}>{name}</RowLink> : name;
  const group = (rule: ServiceRule) => {
    const { problemCodes, ...rest } = rule.guideline ? SERVICE_GUIDELINES[rule.guideline] : rule;
    const codes = problemCodes.join(', ');
    return [codes && t`Problems ${codes}`, criteria.group(rest)].filter(Boolean).join(', ') || t`Everyone`;
  };
  const often = ({ guideline, repeatMonths }: ServiceRule) =>
    criteria.repeat(guideline ? SERVICE_GUIDELINES[guideline].repeatMonths : repeatMonths);
  const source = ({ guideline, source: own }: ServiceRule) =>
    guideline ? (
      <div>
        {i18n._(GUIDELINE_LABELS[guideline])}
        <div className="pc-list-sub">{SERVICE_GUIDELINES[guideline].source}</div>
      </div>
    ) : (
      (own ?? t`The clinic's own`)
    );
  const status = ({ isActive, service: of }: ServiceRule) =>
    isActive && of.isActive ? (
      <StatusTag meaning="done">{t`Active`}</StatusTag>
    ) : (
      <StatusTag meaning="neutral">{of.isActive ? t`Inactive` : t`Service inactive`}</StatusTag>
    );
  return (
    <DataList
      label={t`Recommendation rules`}
      rows={rules}
      rowKey={({ id }) => id}
      columns={[
        { key: 'service', title: t`Service`, render: service },
        { key: 'group', title: t`Patients`, render: group },
        { key: 'often', title: t`How often`, render: often },
        { key: 'source', title: t`Source`, render: source },
        { key: 'status', title: t`Status`, render: status },
      ]}
      renderCard={(rule) => (
        <>
          {service(rule)}
          <div>
            {group(rule)} · {often(rule)} {status(rule)}
          </div>
          {source(rule)}
        </>
      )}
      {...list}
    />
  );
}
