/** Coordinates of the phone, which the server compares with the clinic and does not store. */
export interface CurrentPlace {
  latitude: number;
  longitude: number;
}

const TIMEOUT_MS = 15_000;

/** Asks the browser where the phone is; rejects if the person does not allow it, or it cannot be found out. */
export function currentPlace(): Promise<CurrentPlace> {
  return new Promise((resolve, reject) => {
    const geolocation: Geolocation | undefined = navigator.geolocation;
    if (!geolocation) {
      reject(new Error('This browser has no geolocation'));
      return;
    }
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ message }) => reject(new Error(message)),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}
