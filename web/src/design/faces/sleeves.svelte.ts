/** At an event all Creation Cards have one plain sleeve (C-34). */

let isEvent = $state(false);

export const isEventSleeve = (): boolean => isEvent;

export function wearEventSleeve(on: boolean): void {
  isEvent = on;
}
