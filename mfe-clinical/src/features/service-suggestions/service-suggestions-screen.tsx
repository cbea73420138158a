import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ServiceSuggestionFilter, ServiceSuggestionStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { recordApi as api } from '../../lib/chart/record-api';
import { suggestionDrawers } from './suggestion-drawers';
import { SuggestionList } from './suggestion-list';
import { SUGGESTION_STATUS_LABELS } from './suggestion-labels';

const SEARCH_PARAMS = { status: 'status', patient: 'patientId' } as const;
const OPTIONS = { limit: 20 };
const NEW = {
  id: 'new-suggestion',
  load: () =>
    import(/* webpackChunkName: 'suggestions' */ './new-suggestion-drawer').then((m) => m.NewSuggestionDrawer),
};
const DRAWERS = { new: NEW.load };

/** Services that clinicians suggested, of all patients or of one, open ones first. */
export function ServiceSuggestionsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = useSearchFilter(ServiceSuggestionFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.serviceSuggestions.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const { patientId } = state.filter;
  return (
    <ListScreen
      title={t`Suggested services`}
      add={{
        label: t`Suggest service`,
        onClick: () => void navigate({ search: suggestionDrawers.opened(search, 'new') }, { state: FROM_LIST }),
      }}
      menu={[{ key: 'rules', label: <Link to={paths.serviceRules}>{t`Recommendation rules`}</Link> }]}
      footer={(total) => plural(total, { one: '# suggestion', other: '# suggestions' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: [
            { value: 'open', label: t`Open` },
            ...ServiceSuggestionStatus.options.map((value) => ({
              value,
              label: i18n._(SUGGESTION_STATUS_LABELS[value]),
            })),
          ],
        },
      ]}
      further={['patient']}
      notice={patientId && <Link to={paths.chart(patientId)}>{t`Only of one patient. Open the chart`}</Link>}
      query={query}
      loading={t`Loading suggested services...`}
      failed={t`Couldn't load the suggested services`}
      empty={{
        when: ({ suggestions }) => suggestions.length === 0,
        text: state.isNarrowed ? t`No suggested services found` : t`No suggested services yet`,
        hint: state.isNarrowed ? t`Clear the filters to see all.` : t`Suggest a service here or on a patient's chart.`,
      }}
      drawer={suggestionDrawers.read(search) && NEW}
      drawers={DRAWERS}
    >
      {(data, list) => <SuggestionList suggestions={data.suggestions} {...list} />}
    </ListScreen>
  );
}
