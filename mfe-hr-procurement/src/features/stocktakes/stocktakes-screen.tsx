import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { STOCKTAKE_LABELS, stocktakes, StocktakeStatus, type Stocktake, StocktakeFilter } from '@polyclinic/contract';
import {
  DataList,
  FormDialog,
  formFields,
  ListScreen,
  RowLink,
  StatusTag,
  useFormat,
  useLabels,
  useSearchFilter,
  type ShownList,
} from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { z } from '@polyclinic/ui/kit/schema';
import { useState } from 'react';
import { LocationSelect } from '../../lib/stock/location-select';
import { stockApi as api } from '../../lib/stock/stock-api';
import { STOCKTAKE_STATUS_LABELS, STOCKTAKE_STATUS_MEANINGS } from '../../lib/stock/stock-labels';
import { STOCK_PATHS } from '../../lib/stock/stock-paths';

const SEARCH_PARAMS = { status: 'status' } as const;
const OPTIONS = { limit: 20 };
const Start = z.object({ locationId: z.uuid() });
const field = formFields(Start);

/** Counts of the stock, newest first. */
export function StocktakesScreen() {
  const { t, i18n } = useLingui();
  const mayStart = useMay(stocktakes.create.access);
  const [isStarting, setIsStarting] = useState(false);
  const state = useSearchFilter(StocktakeFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.stocktakes.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListScreen
      title={t`Stocktakes`}
      add={mayStart && { label: t`Start stocktake`, onClick: () => setIsStarting(true) }}
      footer={(total) => plural(total, { one: '# stocktake', other: '# stocktakes' })}
      state={state}
      filters={[
        {
          key: 'status',
          label: t`Status`,
          options: StocktakeStatus.options.map((value) => ({ value, label: i18n._(STOCKTAKE_STATUS_LABELS[value]) })),
        },
      ]}
      query={query}
      loading={t`Loading stocktakes...`}
      failed={t`Couldn't load the stocktakes`}
      empty={{
        when: (data) => data.stocktakes.length === 0,
        text: state.isNarrowed ? t`No stocktakes found` : t`No stocktakes yet`,
        hint: state.isNarrowed
          ? t`Clear the filters to see all.`
          : t`A stocktake compares what a location holds with the records. Start the first one.`,
      }}
      dialogs={isStarting && <StartDialog onClose={() => setIsStarting(false)} />}
    >
      {(data, list) => <StocktakeList rows={data.stocktakes} {...list} />}
    </ListScreen>
  );
}

function StocktakeList({ rows, ...list }: ShownList & { rows: Stocktake[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(STOCKTAKE_LABELS);
  const name = ({ id, locationName }: Stocktake) => <RowLink to={STOCK_PATHS.stocktake(id)}>{locationName}</RowLink>;
  const status = ({ status: one }: Stocktake) => (
    <StatusTag meaning={STOCKTAKE_STATUS_MEANINGS[one]}>{i18n._(STOCKTAKE_STATUS_LABELS[one])}</StatusTag>
  );
  const progress = ({ countedCount, lineCount }: Stocktake) => t`${countedCount} of ${lineCount}`;
  return (
    <DataList
      label={t`Stocktakes`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'location', title: label('locationId'), render: name },
        { key: 'createdAt', title: label('createdAt'), render: ({ createdAt }) => format.dateTime(createdAt) },
        { key: 'counted', title: label('countedCount'), align: 'end', render: progress },
        {
          key: 'value',
          title: label('value'),
          align: 'end',
          render: ({ value }) => (value === null ? '–' : format.money(value)),
        },
        { key: 'status', title: label('status'), render: status },
      ]}
      renderCard={(row) => (
        <>
          {name(row)}
          <div className="pc-list-sub">{format.dateTime(row.createdAt)}</div>
          <div>{progress(row)}</div>
          {status(row)}
        </>
      )}
      {...list}
    />
  );
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const start = useMutation(api.stocktakes.create.mutationOptions());
  const [startedId, setStartedId] = useState<string>();
  return (
    <FormDialog<z.infer<typeof Start>>
      title={t`Start stocktake`}
      explanation={t`The count sheet lists what the location should hold, without the quantities.`}
      submit={t`Start stocktake`}
      isSaving={start.isPending}
      initial={{ locationId: '' }}
      failure={(error) => failureOf(error, t`Couldn't start the stocktake. Try again.`)}
      send={async (body) => setStartedId((await start.mutateAsync({ body })).stocktake.id)}
      onClose={onClose}
      onDone={() => {
        onClose();
        if (startedId !== undefined) void navigate(STOCK_PATHS.stocktake(startedId));
      }}
    >
      <Form.Item {...field('locationId')} label={t`Location`}>
        <LocationSelect />
      </Form.Item>
    </FormDialog>
  );
}
