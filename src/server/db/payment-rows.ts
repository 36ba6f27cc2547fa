/** Whether a row of `payments` is of a payment: its main means, or one of the others. Each has an index. [PAY-13] */
export const isOfPayment = (row: string, id: string) => `(${row}.id = ${id} OR ${row}.part_of = ${id})`;
