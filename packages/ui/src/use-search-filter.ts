import type { z } from '@polyclinic/ui/kit/schema';
import type { ListSort } from './data-list';
import { useAddressState } from './use-address-state';

/** What a key of the address sets: a field of the query by its name, or several fields by a function. */
type Meaning<S extends z.ZodObject> = (keyof S['shape'] & string) | ((text: string) => Partial<z.output<S>>);

interface SearchFilterOptions<K extends string> {
  /** What a key says that is not in the address; nothing, where it is left out. */
  defaults?: Partial<Record<K, string>>;
  /** The sort of an address without one, such as `lastName.asc`; it sets sortBy and sortOrder. */
  sort?: string;
  /** Rows of a page. */
  limit?: number;
}

/** The filter of a list, kept in the address and read by the contract's query schema. */
export interface SearchFilter<K extends string, Filter> {
  /** What the address says, unread. */
  values: Record<K | 'page' | 'sort', string>;
  /** Sets filters and goes back to the first page. */
  change: (changes: Partial<Record<K, string>>) => void;
  /** The query; whatever the contract would refuse is left out of it. */
  filter: Filter;
  /** Whether any filter is set; page and sort are none. */
  isNarrowed: boolean;
  toPage: (page: number) => void;
  sortBy: (sort: ListSort) => void;
}

/** Reads the query of a list from the address. People edit addresses: each value is checked by the contract's schema. */
export function useSearchFilter<S extends z.ZodObject, K extends string>(
  schema: S,
  address: Record<K, Meaning<S>>,
  { defaults, sort = '', limit }: SearchFilterOptions<K> = {},
): SearchFilter<K, z.output<S>> {
  const keys = Object.keys(address) as K[];
  const start = Object.fromEntries(keys.map((key) => [key, defaults?.[key] ?? '']));
  const [values, setValues] = useAddressState({ ...start, sort, page: '1' } as SearchFilter<K, S>['values']);
  const fields = schema.shape as Record<string, z.ZodType | undefined>;
  const filter: Record<string, unknown> = { limit };

  for (const key of keys) {
    const meaning = address[key];
    if (typeof meaning === 'string') filter[meaning] = accepted(fields[meaning], values[key]);
    else Object.assign(filter, meaning(values[key]));
  }
  const [by = '', order = ''] = values.sort.split('.');
  if (fields['sortBy']) filter['sortBy'] = accepted(fields['sortBy'], by);
  if (fields['sortOrder']) filter['sortOrder'] = accepted(fields['sortOrder'], order);
  if (fields['page']) filter['page'] = accepted(fields['page'], values.page);

  return {
    values,
    change: (changes) => setValues({ ...changes, page: '1' } as Partial<typeof values>),
    filter: filter as z.output<S>,
    isNarrowed: keys.some((key) => values[key]),
    toPage: (page) => setValues({ page: String(page) } as Partial<typeof values>, { push: true }),
    sortBy: (next) => setValues({ sort: `${next.by}.${next.order}`, page: '1' } as Partial<typeof values>),
  };
}

/** The value as the contract reads it; else its default, or nothing. */
function accepted(field: z.ZodType | undefined, text: string): unknown {
  const read = text === '' ? undefined : field?.safeParse(text);
  return read?.success ? read.data : field?.safeParse(undefined).data;
}
