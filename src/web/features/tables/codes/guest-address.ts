import { type AddressProblem, hostProblem } from '#domain/tables/host-reach.ts';

/**
 * What is wrong with an address for guests, or null.
 *
 * @param publicUrl where guests reach this installation
 */
export function addressProblem(publicUrl: string): AddressProblem | null {
  return hostProblem(new URL(publicUrl).hostname);
}
