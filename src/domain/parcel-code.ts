/** An order's sign on its book and its parcel: short enough to be compared at a glance. Two of a day's may share one by chance: the list says so. */
export function parcelCode(orderId: string): string {
  return `${orderId.slice(0, 3)}-${orderId.slice(3, 6)}`
}
