import { useLingui } from '@lingui/react/macro';
import { Card } from '@polyclinic/ui/kit/card';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../api';
import { SampleData } from './sample-data';

const WIDTH = { maxWidth: 640 };

/** The sample data of the clinic, for as long as it has any. */
export function SampleDataPart() {
  const { t } = useLingui();
  const { data } = useQuery(api.sampleRecords.get.queryOptions());
  if (!data || Object.values(data.samples).every((count) => count === 0)) return null;
  return (
    <Card title={t`Sample data`} style={WIDTH}>
      <SampleData mayAdd={false} />
    </Card>
  );
}
