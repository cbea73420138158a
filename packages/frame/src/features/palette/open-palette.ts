import { createLateRequests } from '../../late-requests';

const requests = createLateRequests<string>();

/** Opens the search palette from anywhere. */
export const openPalette = (): void => requests.send('');

/** Opens the palette with a search text. */
export const searchFor = (text: string): void => requests.send(text);

/** Subscribes to requests to open the palette, with their text; returns the unsubscribe function. */
export const onOpenPalette = requests.listen;
