import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TemporaryFormFilter, type FormStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { FormList } from './form-list';
import { FORM_STATUS_LABELS } from './form-status-tag';
import { FormsNav } from './forms-nav';

const SEARCH_PARAMS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };
const STATUSES = Object.keys(FORM_STATUS_LABELS) as FormStatus[];

/** List of sent forms and their status. */
export function FormsScreen() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const state = useSearchFilter(TemporaryFormFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.temporaryForms.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const empty = {
    when: ({ forms }: { forms: unknown[] }) => forms.length === 0,
    text: t`No forms found`,
  };

  return (
    <ListScreen
      title={t`Forms`}
      add={{ label: t`New form`, onClick: () => void navigate(paths.newForm) }}
      footer={(total) => plural(total, { one: '# form', other: '# forms' })}
      above={<FormsNav current="forms" />}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: STATUSES.map((value) => ({ value, label: i18n._(FORM_STATUS_LABELS[value]) })),
        },
      ]}
      query={query}
      loading={t`Loading forms...`}
      failed={t`Couldn't load the forms. Check your connection and try again.`}
      empty={
        state.filter.status
          ? { ...empty, hint: t`Choose another status, or clear the filter.`, action: undefined }
          : {
              ...empty,
              hint: t`Create a form and send its link. Patients can answer without an account: before a visit, after a visit, or to update their record.`,
            }
      }
    >
      {({ forms }, list) => <FormList forms={forms} {...list} />}
    </ListScreen>
  );
}
