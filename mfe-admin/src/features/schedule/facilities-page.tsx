import { useLingui } from '@lingui/react/macro';
import type { Facility } from '@polyclinic/contract';
import { DataList, ListSkeleton, QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { EditOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { FacilityDialog } from './facility-dialog';
import { FACILITY_KIND_LABELS } from './facility-kind-labels';

/** Rooms and equipment that appointments are booked into. */
export function FacilitiesPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState<Facility | 'new'>();
  const query = useQuery({ ...api.facilities.list.queryOptions(), select: ({ facilities }) => facilities });

  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('new')}>
      {t`Add room or equipment`}
    </Button>
  );
  const kind = (facility: Facility) => i18n._(FACILITY_KIND_LABELS[facility.kind]);
  const status = ({ isActive }: Facility) => (
    <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>
  );
  const edit = (facility: Facility) => {
    const { name } = facility;
    return (
      <Button type="text" icon={<EditOutlined />} aria-label={t`Edit ${name}`} onClick={() => setOpen(facility)} />
    );
  };

  return (
    <Flex vertical gap="middle">
      <QueryState
        query={query}
        loading={t`Loading rooms and equipment...`}
        failed={t`Couldn't load the rooms and equipment`}
        skeleton={<ListSkeleton rows={4} />}
        empty={{
          when: (facilities) => facilities.length === 0,
          text: t`No rooms or equipment yet`,
          hint: t`Add rooms and equipment with limited capacity, then choose them in the services that need them.`,
          action: add,
        }}
      >
        {(facilities) => (
          <>
            <Flex>{add}</Flex>
            <DataList
              label={t`Rooms and equipment`}
              rows={facilities}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', title: t`Name`, render: ({ name }) => <strong>{name}</strong> },
                { key: 'kind', title: t`Type`, render: kind },
                {
                  key: 'capacity',
                  title: t`Visits at the same time`,
                  align: 'end',
                  render: ({ capacity }) => format.number(capacity),
                },
                { key: 'status', title: t`Status`, render: status },
                { key: 'act', title: <span className="pc-hidden">{t`Action`}</span>, align: 'end', render: edit },
              ]}
              renderCard={(facility) => (
                <>
                  <Flex justify="space-between" align="start" gap="small">
                    <strong>{facility.name}</strong>
                    {status(facility)}
                  </Flex>
                  <Flex justify="space-between" align="center" gap="small">
                    <span>
                      {kind(facility)} · {t`Visits at the same time`}: {format.number(facility.capacity)}
                    </span>
                    {edit(facility)}
                  </Flex>
                </>
              )}
            />
          </>
        )}
      </QueryState>
      {open && <FacilityDialog facility={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Flex>
  );
}
