/** Frequencies in hertz, one after another. */
const tunes: Record<string, number[]> = {
  released: [660, 880],
  released_with_notice: [660, 660],
  stopped: [220, 220, 220],
};
const NOTE = 0.16;

/** Plays a sound for an answer, where the browser allows one. */
export class GateSound extends HTMLElement {
  connectedCallback() {
    const notes = tunes[this.getAttribute("answer") ?? ""];
    if (!notes || !("AudioContext" in window)) return;
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.value = 0.2;
    volume.connect(audio.destination);
    for (const [i, frequency] of notes.entries()) {
      const note = audio.createOscillator();
      note.frequency.value = frequency;
      note.connect(volume);
      note.start(audio.currentTime + i * NOTE * 1.25);
      note.stop(audio.currentTime + i * NOTE * 1.25 + NOTE);
    }
  }
}
