import type { z } from '@polyclinic/ui/kit/schema';
import type { ListSort } from './data-list';
import { useSearchParamsState } from './use-search-params-state';

/** Effect of a URL parameter: the name of the query field it sets, or a function that sets several. */
type Meaning<S extends z.ZodObject> = (keyof S['shape'] & string) | ((text: string) => Partial<z.output<S>>);

interface SearchFilterOptions<K extends string> {
  /** Default values of parameters that are missing from the URL. */
  defaults?: Partial<Record<K, string>>;
  /** Default sort, such as `lastName.asc`; sets sortBy and sortOrder. */
  sort?: string;
  /** Rows per page. */
  limit?: number;
}

/** The filter of a list, stored in the URL and parsed by the contract's query schema. */
export interface SearchFilter<K extends string, Filter> {
  /** The raw values of the URL. */
  values: Record<K | 'page' | 'sort' | 'count', string>;
  /** Sets filters and returns to the first page. */
  change: (changes: Partial<Record<K, string>>) => void;
  /** The parsed query; values that the contract would refuse are omitted. */
  filter: Filter;
  /** True if any filter is set; page and sort do not count. */
  isNarrowed: boolean;
  toPage: (page: number) => void;
  /** Asks for the exact number of rows, until another filter is set. */
  countAll: () => void;
  sortBy: (sort: ListSort) => void;
}

/** Reads the query of a list from the URL. URLs are user input: each value is validated by the contract's schema. */
export function useSearchFilter<S extends z.ZodObject, K extends string>(
  schema: S,
  address: Record<K, Meaning<S>>,
  { defaults, sort = '', limit }: SearchFilterOptions<K> = {},
): SearchFilter<K, z.output<S>> {
  const keys = Object.keys(address) as K[];
  const start = Object.fromEntries(keys.map((key) => [key, defaults?.[key] ?? '']));
  const [values, setValues] = useSearchParamsState({ ...start, sort, page: '1', count: '' } as SearchFilter<
    K,
    S
  >['values']);
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
  if (fields['count']) filter['count'] = accepted(fields['count'], values.count);

  return {
    values,
    change: (changes) => setValues({ ...changes, page: '1', count: '' } as Partial<typeof values>),
    filter: filter as z.output<S>,
    isNarrowed: keys.some((key) => values[key]),
    countAll: () => setValues({ count: 'exact' } as Partial<typeof values>),
    toPage: (page) => setValues({ page: String(page) } as Partial<typeof values>, { push: true }),
    sortBy: (next) => setValues({ sort: `${next.by}.${next.order}`, page: '1' } as Partial<typeof values>),
  };
}

/** Returns the parsed value, else the default, else undefined. */
function accepted(field: z.ZodType | undefined, text: string): unknown {
  const read = text === '' ? undefined : field?.safeParse(text);
  return read?.success ? read.data : field?.safeParse(undefined).data;
}
