/**
 * An item in the air, by pointer or by keyboard: the item is marked `data-lifted`, the zone that it would fall into
 * `data-over`. React draws nothing meanwhile: 300 cards would be too many.
 */
export class Lifted {
  /** Where it would fall; none while that is where it came from, or nowhere. */
  zone: HTMLElement | null = null;

  constructor(readonly item: HTMLElement) {
    item.setAttribute('data-lifted', '');
  }

  moveOver(below: HTMLElement | null): void {
    const zone = below?.contains(this.item) ? null : below;
    if (zone === this.zone) return;
    this.zone?.removeAttribute('data-over');
    zone?.setAttribute('data-over', '');
    this.zone = zone;
  }

  /** @returns the zone that it was over */
  putDown(): HTMLElement | null {
    const { zone } = this;
    this.moveOver(null);
    this.item.removeAttribute('data-lifted');
    return zone;
  }
}
