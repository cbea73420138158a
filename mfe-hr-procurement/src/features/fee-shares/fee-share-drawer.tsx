import { useLingui } from '@lingui/react/macro';
import { doctorName, personName, useAmount } from '@polyclinic/clinic-ui';
import { FEE_SHARE_LABELS, type FeeShare } from '@polyclinic/contract';
import { DescriptionList, DetailDrawer, QueryState, useFormat, useLabels } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/payroll-api';
import { FEE_SHARE_BASIS_LABELS } from '../../lib/payroll-labels';
import { FEE_SHARES_PATH } from '../../lib/payroll-paths';
import { FeeShareActions } from './fee-share-actions';

const LATEST = 100;

/** An agreement with its percentages; `known` is its row, if the list behind the drawer has it. */
export function FeeShareDrawer({ known }: { known?: FeeShare | undefined }) {
  const { t } = useLingui();
  const id = new URLSearchParams(useLocation().search).get('view') ?? '';
  const query = useQuery({
    ...api.feeShares.list.queryOptions({ query: { limit: LATEST } }),
    select: ({ feeShares }) => feeShares.find((one) => one.id === id) ?? null,
    enabled: known === undefined,
  });
  const feeShare = known ?? query.data ?? undefined;
  return (
    <DetailDrawer
      title={feeShare ? doctorName(feeShare.doctor) : t`Fee share agreement`}
      closeTo={`${FEE_SHARES_PATH}?`}
      footer={feeShare && <FeeShareActions feeShare={feeShare} />}
    >
      {feeShare ? (
        <FeeShareData feeShare={feeShare} />
      ) : (
        <QueryState
          query={query}
          loading={t`Loading fee share agreements...`}
          failed={t`Couldn't load the fee share agreements`}
          empty={{ when: (found) => found === null, text: t`Fee share agreement not found` }}
        >
          {() => null}
        </QueryState>
      )}
    </DetailDrawer>
  );
}

function FeeShareData({ feeShare }: { feeShare: FeeShare }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const label = useLabels(FEE_SHARE_LABELS);
  const { validFrom, validUntil, basis, percent, rates, minimum, currency, takesBack, reason, createdBy } = feeShare;
  const shown = (value: string) => `${format.number(value as `${number}`)}%`;
  return (
    <DescriptionList
      items={[
        { label: label('basis'), value: i18n._(FEE_SHARE_BASIS_LABELS[basis]) },
        { label: label('percent'), value: <strong>{shown(percent)}</strong> },
        {
          label: label('rates'),
          value:
            rates.length > 0 &&
            rates.map((rate) => (
              <div key={rate.serviceId ?? rate.category}>
                {`${rate.service?.name ?? rate.category ?? ''}: ${shown(rate.percent)}`}
              </div>
            )),
        },
        { label: label('minimum'), value: minimum !== null && money(minimum, currency) },
        { label: label('takesBack'), value: takesBack ? t`Yes` : t`No` },
        { label: label('validFrom'), value: format.date(validFrom) },
        { label: label('validUntil'), value: validUntil && format.date(validUntil) },
        { label: label('reason'), value: reason },
        { label: label('createdBy'), value: createdBy && personName(createdBy) },
      ]}
    />
  );
}
