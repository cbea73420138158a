import { useLingui } from '@lingui/react/macro';
import { useCurrency } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { payStructures, type PayExample, type PayStructure } from '@polyclinic/contract';
import { Page, QueryState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/payroll-api';
import { PAY_STRUCTURES_PATH } from '../../lib/payroll-paths';
import { StructureData } from './structure-data';
import { withKeys, type StructureDraft } from './structure-draft';
import { STRUCTURE_FORM, StructureForm } from './structure-form';

/** A pay structure: its form, or its data for people who only read it; a new one starts blank or from an example. */
export function PayStructureScreen() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewStructure /> : <KnownStructure id={id} />;
}

function KnownStructure({ id }: { id: string }) {
  const { t } = useLingui();
  const mayChange = useMay(payStructures.update.access);
  const [isSaving, setIsSaving] = useState(false);
  const query = useQuery({
    ...api.payStructures.get.queryOptions({ params: { id } }),
    select: ({ structure }) => structure,
  });
  return (
    <Page
      title={query.data?.name ?? t`Pay structure`}
      primary={mayChange && query.data && <SaveButton isSaving={isSaving} />}
    >
      <QueryState
        query={query}
        loading={t`Loading the pay structure...`}
        failed={t`Couldn't load the pay structure`}
        missing={{ title: t`Pay structure not found`, to: PAY_STRUCTURES_PATH, back: t`All pay structures` }}
      >
        {(structure) =>
          mayChange ? (
            <StructureForm
              key={structure.id}
              structure={structure}
              initial={draftOf(structure)}
              reload={async () => (await query.refetch({ throwOnError: true })).data}
              onSaving={setIsSaving}
            />
          ) : (
            <StructureData structure={structure} />
          )
        }
      </QueryState>
    </Page>
  );
}

function NewStructure() {
  const { t } = useLingui();
  const currency = useCurrency();
  const exampleId = new URLSearchParams(useLocation().search).get('example');
  const [isSaving, setIsSaving] = useState(false);
  const query = useQuery({
    ...api.payStructures.examples.queryOptions(),
    enabled: exampleId !== null,
    select: ({ examples }) => examples.find(({ id }) => id === exampleId),
  });
  const blank: StructureDraft = { name: '', currency, isActive: true, notes: null, components: [] };
  return (
    <Page title={t`New pay structure`} primary={<SaveButton isSaving={isSaving} />}>
      {exampleId === null ? (
        <StructureForm initial={blank} onSaving={setIsSaving} />
      ) : (
        <QueryState query={query} loading={t`Loading the example...`} failed={t`Couldn't load the example`}>
          {(example) => (
            <StructureForm
              key={exampleId}
              initial={example ? draftOfExample(example) : blank}
              example={example}
              onSaving={setIsSaving}
            />
          )}
        </QueryState>
      )}
    </Page>
  );
}

function SaveButton({ isSaving }: { isSaving: boolean }) {
  const { t } = useLingui();
  return (
    <Button type="primary" htmlType="submit" form={STRUCTURE_FORM} loading={isSaving}>
      {t`Save pay structure`}
    </Button>
  );
}

function draftOf({ name, currency, isActive, notes, components }: PayStructure): StructureDraft {
  return { name, currency, isActive, notes, components: withKeys(components) };
}

/** The copy stays named as an example, with its sources, until a person gives it another name. */
function draftOfExample({ title, currency, sources, limits, components }: PayExample): StructureDraft {
  const notes = [...sources, limits].join('\n');
  return { name: title, currency, isActive: true, notes, components: withKeys(components) };
}
