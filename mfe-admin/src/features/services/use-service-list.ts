import type { ServiceList } from '@polyclinic/contract';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import type { PreviewRow } from './list-preview';
import { readServiceRows, type ReadWith } from './read-service-rows';

/** State of a list of services: first tried, then saved as it was tried. */
export function useServiceList(reader: ReadWith | undefined) {
  const send = useMutation(api.services.addMany.mutationOptions());
  const [preview, setPreview] = useState<PreviewRow[]>();
  const [list, setList] = useState<Omit<ServiceList, 'dryRun'>>();

  /** Shows what the rows would do; resolves to false if there are none. */
  async function tryOut(text: string, existing: ServiceList['existing']): Promise<boolean> {
    if (!reader) return false;
    const { default: Papa } = await import('papaparse');
    const { data } = Papa.parse<string[]>(text.trim());
    const rows = await readServiceRows(data, reader);
    if (rows.length === 0) return false;
    const sound = rows.flatMap(({ line, service }) => (service ? [{ line, service }] : []));
    const services = sound.map(({ service }) => service);
    const refused = rows
      .filter(({ service }) => !service)
      .map(({ line, name, errors }): PreviewRow => ({ line, name, errors, action: 'REFUSE', changes: [] }));
    const tried =
      services.length > 0 ? (await send.mutateAsync({ body: { services, existing, dryRun: true } })).rows : [];
    const lines = sound.map(({ line }) => line);
    const known = tried.map((row, index): PreviewRow => ({ ...row, line: lines[index] ?? 0 }));
    setPreview([...known, ...refused].toSorted((one, other) => one.line - other.line));
    setList({ services, existing });
    return true;
  }

  async function save(): Promise<number> {
    if (!list) return 0;
    return (await send.mutateAsync({ body: { ...list, dryRun: false } })).services.length;
  }

  return { preview, tryOut, save, back: () => setPreview(undefined), isSending: send.isPending };
}
