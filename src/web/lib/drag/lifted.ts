/**
 * An item that is being dragged, by pointer or by keyboard. The item is marked `data-lifted`, the drop zone
 * under it `data-over`. These are set without React, since rendering 300 cards would be too slow.
 */
export class Lifted {
  /** The current drop zone; null over the item's own zone or outside of all zones. */
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

  /** Ends the drag. @returns the zone that the item was over */
  putDown(): HTMLElement | null {
    const { zone } = this;
    this.moveOver(null);
    this.item.removeAttribute('data-lifted');
    return zone;
  }
}
