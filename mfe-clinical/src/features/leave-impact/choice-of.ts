interface Time {
  doctor: { id: string };
  dateTime: string;
}

/** Encodes a proposed time as an option value. */
export function choiceOf({ doctor, dateTime }: Time): string {
  return `${doctor.id} ${dateTime}`;
}

/** Parses an option value; undefined if nothing was chosen. */
export function readChoice(choice: string | undefined): { doctorId: string; dateTime: string } | undefined {
  const [doctorId, dateTime] = choice?.split(' ') ?? [];
  return doctorId && dateTime ? { doctorId, dateTime } : undefined;
}
