/**
 * The sounds of marbles and wood, made by the Web Audio of the browser: a struck body is a few decaying tones, a rolling or
 * sliding one is filtered noise. Quiet, never twice within a few milliseconds, and nothing is made before the first sound
 * is wanted. Without Web Audio there is silence.
 */
import type { SoundName } from '../board/board';

/** A struck body: the shares of its tones by their frequencies, how fast they fade (seconds), and the tap of the blow. */
interface Strike {
  readonly tones: Readonly<Record<number, number>>;
  readonly fade: number;
  readonly tap: number;
  readonly gain: number;
}

const strikes: Readonly<Record<Exclude<SoundName, 'die' | 'roll'>, Strike>> = {
  glass: { tones: { 2350: 0.6, 3890: 0.3, 640: 0.5 }, fade: 0.11, tap: 0.35, gain: 0.2 },
  wood: { tones: { 420: 0.8, 910: 0.35, 1480: 0.15 }, fade: 0.07, tap: 0.4, gain: 0.26 },
  knock: { tones: { 210: 0.9, 530: 0.35 }, fade: 0.09, tap: 0.3, gain: 0.3 },
  click: { tones: { 1900: 0.3, 3100: 0.2 }, fade: 0.025, tap: 0.8, gain: 0.16 },
};

const shortest = 0.035;

export function createSound(isOn: () => boolean): (name: SoundName) => void {
  let context: AudioContext | undefined;
  let noise: AudioBuffer | undefined;
  const played = new Map<SoundName, number>();

  function whisper(audio: AudioContext, at: number, length: number, frequency: number, gain: number): void {
    noise ??= whiteNoise(audio);
    const source = new AudioBufferSourceNode(audio, { buffer: noise, loop: true });
    const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency, Q: 0.9 });
    source
      .connect(filter)
      .connect(fading(audio, at, length, gain))
      .connect(audio.destination);
    source.start(at, Math.random());
    source.stop(at + length + 0.02);
  }

  function strike(audio: AudioContext, { tones, fade, tap, gain }: Strike, at: number, strength = 1): void {
    // No two blows are alike: a few per cent of pitch keep a chain of them from sounding like a machine.
    const pitch = 0.96 + Math.random() * 0.08;
    for (const [frequency, share] of Object.entries(tones)) {
      const tone = new OscillatorNode(audio, { frequency: Number(frequency) * pitch });
      tone.connect(fading(audio, at, fade * (0.6 + share), gain * share * strength)).connect(audio.destination);
      tone.start(at);
      tone.stop(at + fade * 2 + 0.05);
    }
    whisper(audio, at, 0.012, 3000, gain * tap * strength);
  }

  function play(name: SoundName): void {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const at = Math.max(context.currentTime, (played.get(name) ?? -1) + shortest);
    if (at - context.currentTime > 0.3) return;
    played.set(name, at);
    const audio = context;
    if (name === 'roll') whisper(audio, at, 0.22, 500, 0.12);
    else if (name !== 'die') strike(audio, strikes[name], at);
    else [0, 0.09, 0.16, 0.21].forEach((delay, i) => strike(audio, strikes.wood, at + delay, 0.8 - i * 0.17));
  }

  return (name) => {
    if (isOn() && typeof AudioContext !== 'undefined') afterPicture(() => play(name));
  };
}

/** What is seen comes first: a sound takes some milliseconds to build, the very first one much longer. A hidden page has no pictures to wait for. */
function afterPicture(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/** A gain that begins at once and fades to nothing. */
function fading(audio: AudioContext, at: number, length: number, gain: number): GainNode {
  const node = new GainNode(audio, { gain: 0 });
  node.gain.setValueAtTime(0.0001, at);
  node.gain.linearRampToValueAtTime(Math.max(gain, 0.0002), at + 0.002);
  node.gain.exponentialRampToValueAtTime(0.0001, at + length);
  return node;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
