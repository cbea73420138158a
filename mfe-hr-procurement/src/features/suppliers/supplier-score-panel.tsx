import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ScoreCriterion, type SupplierStanding } from '@polyclinic/contract';
import { DescriptionList, FormSection, QueryState, StatusTag, useFormat, type StatusMeaning } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/procurement-api';

const STANDINGS: Record<SupplierStanding, { label: MessageDescriptor; meaning: StatusMeaning }> = {
  EXCELLENT: { label: msg`Excellent`, meaning: 'done' },
  GOOD: { label: msg`Good`, meaning: 'info' },
  FAIR: { label: msg`Fair`, meaning: 'waiting' },
  POOR: { label: msg`Poor`, meaning: 'danger' },
};

const CRITERIA: Record<ScoreCriterion, MessageDescriptor> = {
  onTime: msg`Delivered on time`,
  accepted: msg`Accepted on delivery`,
  quantity: msg`Delivered as ordered`,
  price: msg`Billed as agreed`,
};

/** Score of a supplier by the clinic's own data of the last year. */
export function SupplierScorePanel({ supplierId }: { supplierId: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useQuery({
    ...api.supplierScores.get.queryOptions({ params: { id: supplierId } }),
    select: ({ supplierScore }) => supplierScore,
  });
  const average = (days: number) => t`${days} days on average`;
  const percent = (value: number) => format.number(value / 100, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <FormSection title={t`Score`}>
      <QueryState query={query} loading={t`Loading the score...`} failed={t`Couldn't load the score`}>
        {(score) =>
          score.score === null || score.standing === null ? (
            <p>{t`No deliveries or bills in the last year.`}</p>
          ) : (
            <DescriptionList
              items={[
                {
                  label: t`Last 12 months`,
                  value: (
                    <>
                      {percent(score.score)}{' '}
                      <StatusTag meaning={STANDINGS[score.standing].meaning}>
                        {i18n._(STANDINGS[score.standing].label)}
                      </StatusTag>
                    </>
                  ),
                },
                ...ScoreCriterion.options.map((name) => ({
                  label: i18n._(CRITERIA[name]),
                  value: score[name] && percent(score[name].percent),
                })),
                {
                  label: t`Price difference to orders`,
                  value:
                    score.priceDrift !== null &&
                    format.number(score.priceDrift / 100, {
                      style: 'percent',
                      maximumFractionDigits: 1,
                      signDisplay: 'exceptZero',
                    }),
                },
                {
                  label: t`Shelf life on delivery`,
                  value: score.shelfLifeDays !== null && average(score.shelfLifeDays),
                },
              ]}
            />
          )
        }
      </QueryState>
    </FormSection>
  );
}
