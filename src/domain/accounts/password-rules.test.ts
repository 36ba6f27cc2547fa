import { describe, expect, test } from 'vitest';
import { passwordLength, passwordProblems } from './password-rules.ts';

const person = { email: 'giulia.conti@sole.example', name: 'Giulia Conti' };

describe('[ACC-6] why a password is not taken', () => {
  test.each([
    ['correct horse', []],
    ['Nudel-im-Topf', []],
    ['12 Gabeln & Messer', []],
    ['x7f2kq9w', []],
    ['x7f2kq9w'.repeat(16), []],
    ['acegikmo', []],
    ['short', ['too-short']],
    ['', ['too-short']],
    ['x'.repeat(60).concat('y'.repeat(70)), ['too-long']],
    ['giulia.conti@sole.example', ['email']],
    ['GIULIA.CONTI@sole.example', ['email']],
    ['giulia.conti', ['email']],
    ['giuliaconti', ['name']],
    ['Giulia Conti', ['name']],
    ['giulia2024!', ['name']],
    ['password', ['common']],
    ['Passwort123', ['common']],
    ['qwertzuiop', ['common']],
    ['restaurant1', ['common']],
    ['aaaaaaaa', ['common']],
    ['abababab', ['common']],
    ['abxabxabxabx', ['common']],
    ['12345678', ['common']],
    ['1234567890', ['common']],
    ['87654321', ['common']],
    ['abcdefgh', ['common']],
    ['P4$$w0rt', ['common']],
    ['W1llk0mmen!', ['common']],
    ['w!nter2026', ['common']],
    ['he1mwehbo', []],
    ['gehe1m2026', ['common']],
    ['h4llowe1t', ['common']],
    ['7rattoria!', ['common']],
    ['123passwort', ['common']],
    ['2026!sommer!', ['common']],
    ['dragondragon', ['common']],
    ['dragonmonkey', []],
    ['giulia', ['too-short', 'name']],
  ])('%j: %j', (password, reasons) => {
    expect(passwordProblems(password, person)).toEqual(reasons);
  });

  test('a name that ends in figures is no password either', () => {
    const kasse = { email: 'kasse2026@sole.example', name: 'Kasse' };
    expect(passwordProblems('kasse2026', kasse)).toContain('email');
  });

  test.each([
    ['Osteria Bella Vista', ['restaurant']],
    ['bellavista', []],
    ['osteriabellavista', ['restaurant']],
    ['OsteriaBellaVista2026!', ['restaurant']],
    ['Schneckenhaus1', ['restaurant']],
    ['Vista2026', ['restaurant']],
    ['Vista auf See', []],
  ])('of the restaurants where somebody works, %j: %j', (password, reasons) => {
    const restaurants = ['Osteria Bella Vista', 'Schneckenhaus'];
    expect(passwordProblems(password, { ...person, restaurants })).toEqual(reasons);
  });

  test('a longer list is asked for the same variants', () => {
    const mostUsed = new Set(['butterfly', 'rosebud']);
    for (const password of [
      'butterfly',
      'Butterfly77',
      'bu77erf1y',
      '99Rosebud',
      'rosebudrosebud',
      'passwort1',
    ]) {
      expect(passwordProblems(password, person, mostUsed)).toEqual(['common']);
    }
    expect(passwordProblems('butterfly', person)).toEqual([]);
    expect(passwordProblems('butterflies', person, mostUsed)).toEqual([]);
  });

  test('the limits themselves will do', () => {
    expect(passwordProblems('a7f2kq9w', person)).toEqual([]);
    expect(passwordLength).toEqual({ min: 8, max: 128 });
  });

  test('a person without name and address is nobody’s password', () => {
    for (const password of ['x7f2kq9w', '27481639']) {
      expect(passwordProblems(password, { email: '', name: '' })).toEqual([]);
    }
  });
});
