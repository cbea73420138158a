import { useLingui } from '@lingui/react/macro';
import { FormSection, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/roster-api';

const MIN_WAIT_MS = 1000;

/** The code of this minute for clocking in on own devices, where the clinic requires it; it renews itself. */
export function DeskCode() {
  const { t } = useLingui();
  const query = useQuery({
    ...api.attendance.code.queryOptions(),
    refetchInterval: ({ state: { data } }) =>
      data ? Math.max(MIN_WAIT_MS, Date.parse(data.expiresAt) - Date.now()) : false,
  });
  if (query.data?.isRequired === false) return null;
  return (
    <FormSection title={t`Code for own devices`}>
      <QueryState query={query} loading={t`Loading the code...`} failed={t`Couldn't load the code`}>
        {({ code }) => {
          // Read digit by digit.
          const digits = code.split('').join(' ');
          return (
            <div role="status">
              <strong style={LARGE} aria-label={t`Code ${digits}`}>
                {code}
              </strong>
              <div>{t`Employees enter this code to clock in. A new code appears every minute.`}</div>
            </div>
          );
        }}
      </QueryState>
    </FormSection>
  );
}

const LARGE = { fontSize: 40, letterSpacing: '0.2em', fontVariantNumeric: 'tabular-nums' };
