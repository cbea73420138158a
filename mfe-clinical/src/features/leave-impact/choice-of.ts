interface Time {
  doctor: { id: string };
  dateTime: string;
}

/** A proposed time as the value of a choice. */
export function choiceOf({ doctor, dateTime }: Time): string {
  return `${doctor.id} ${dateTime}`;
}

/** What a choice stands for; none where nothing was chosen. */
export function readChoice(choice: string | undefined): { doctorId: string; dateTime: string } | undefined {
  const [doctorId, dateTime] = choice?.split(' ') ?? [];
  return doctorId && dateTime ? { doctorId, dateTime } : undefined;
}
