import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { PayrollTakeoverFilter, payrollTakeovers } from '@polyclinic/contract';
import { drawerSearchParams, FROM_LIST, ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/payroll-api';
import { TakeoverList } from './takeover-list';

const ADDRESS = { q: 'search' } as const;
const OPTIONS = { limit: 50 };
const drawers = drawerSearchParams('paste');
const DRAWERS = { paste: () => import('./paste-takeovers-drawer').then((m) => m.PasteTakeoversDrawer) };

/** Pay of each employee from the previous system, in the tax year in which the clinic began to pay here. */
export function PayrollTakeoversScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayAdd = useMay(payrollTakeovers.import.access);
  const state = useSearchFilter(PayrollTakeoverFilter, ADDRESS, OPTIONS);
  const query = useQuery({
    ...api.payrollTakeovers.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const open = drawers.read(search);
  return (
    <ListScreen
      title={t`Pay from the previous system`}
      add={
        mayAdd && {
          label: t`Paste pay`,
          onClick: () => void navigate({ search: drawers.opened(search, 'paste') }, { state: FROM_LIST }),
        }
      }
      footer={(total) => plural(total, { one: '# employee', other: '# employees' })}
      search={t`Search by name or number...`}
      state={state}
      query={query}
      loading={t`Loading pay from the previous system...`}
      failed={t`Couldn't load the pay from the previous system`}
      empty={{
        when: (data) => data.takeovers.length === 0,
        text: state.isNarrowed ? t`No employees found` : t`No pay from a previous system`,
        hint: t`A clinic that starts within a tax year pastes the pay of the year so far, so that tax and contributions continue.`,
      }}
      drawer={open && { id: 'paste-payroll-takeovers', load: DRAWERS.paste }}
      drawers={DRAWERS}
    >
      {(data, list) => <TakeoverList rows={data.takeovers} mayCorrect={mayAdd} {...list} />}
    </ListScreen>
  );
}
