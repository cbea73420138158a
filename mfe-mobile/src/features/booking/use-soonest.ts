import { addDays, type AvailableDoctor } from '@polyclinic/contract';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from './api';

/** Days that are searched for a free time. */
const MOST_DAYS = 14;

interface SoonestQuery {
  /** The first day of the search. */
  from: string;
  patientId: string | undefined;
  serviceId: string | undefined;
}

/** The first day on which a doctor is free, and the doctors of that day; of the day asked for if there is none. */
export interface Soonest {
  date: string;
  doctors: AvailableDoctor[];
}

/** Looks for the first day with a free time, and who is free then. */
export function useSoonest({ from, patientId, serviceId }: SoonestQuery) {
  return useQuery({
    queryKey: ['availability', 'soonest', { from, patientId, serviceId }],
    queryFn: () => soonestFrom({ from, patientId, serviceId }),
    // Availability changes within a minute.
    staleTime: 0,
  });
}

async function soonestFrom({ from, patientId, serviceId }: SoonestQuery): Promise<Soonest> {
  const onDay = async (date: string): Promise<Soonest> => {
    const { doctors } = await api.availability.doctors.call({ query: { date, patientId, serviceId } });
    return { date, doctors };
  };
  const asked = await onDay(from);
  let found = asked;
  for (let day = 1; !isFree(found) && day < MOST_DAYS; day += 1) found = await onDay(addDays(from, day));
  return isFree(found) ? found : asked;
}

function isFree({ doctors }: Soonest): boolean {
  return doctors.some(({ firstSlot }) => firstSlot !== null);
}

/** Returns the doctor who is free first; undefined if nobody is. */
export function firstFree({ doctors }: Soonest): { doctor: AvailableDoctor; dateTime: string } | undefined {
  const free = doctors.flatMap((doctor) => (doctor.firstSlot ? [{ doctor, dateTime: doctor.firstSlot }] : []));
  return free.toSorted((one, other) => one.dateTime.localeCompare(other.dateTime))[0];
}
